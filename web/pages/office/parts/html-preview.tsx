/** Renders HTML that is not ours in a sandboxed frame: no scripts, no forms, no cookies. */
export function HtmlPreview({
  html,
  title,
  height = 480,
}: {
  html: string;
  title: string;
  height?: number | string;
}) {
  return (
    <iframe
      title={title}
      srcDoc={html}
      sandbox=""
      style={{
        width: '100%',
        height,
        border: '1px solid var(--mantine-color-default-border)',
        borderRadius: 'var(--mantine-radius-md)',
        background: '#fff',
        colorScheme: 'light',
      }}
    />
  );
}
