// Runs before the first paint: the color scheme chosen last time, else the system's.
{
  let chosen;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage is blocked: use the system's color scheme.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
