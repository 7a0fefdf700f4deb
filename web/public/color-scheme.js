// Before anything is drawn: the colours that were chosen last time, else those of the system.
{
  let chosen;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage can be closed to us; the system's colours it is.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : dark ? 'dark' : 'light';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
