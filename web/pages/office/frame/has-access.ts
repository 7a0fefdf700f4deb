/** Whether the service accepts this token, or without one the identity provider's cookie. */
export async function hasAccess(token?: string): Promise<boolean> {
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  try {
    return (await fetch('/api/promos', { headers, credentials: 'same-origin' })).ok;
  } catch {
    return false;
  }
}
