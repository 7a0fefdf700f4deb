/** Whether the service takes this token, or without one the identity provider's cookie. */
export async function isAccepted(token?: string): Promise<boolean> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  try {
    return (await fetch('/api/promos', { headers, credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}
