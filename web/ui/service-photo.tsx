import { IconTools } from '@tabler/icons-react';
import classes from './service-photo.module.css';

/**
 * The photo of a service, or a quiet block of the same size, so that cards line up. The name is always next to it, so
 * screen readers skip the photo.
 */
export function ServicePhoto({ url, isSmall = false }: { url: string | null; isSmall?: boolean }) {
  const className = isSmall ? `${classes.photo} ${classes.small}` : classes.photo;
  if (url) return <img className={className} src={url} alt="" loading="lazy" decoding="async" />;
  return (
    <span className={className} aria-hidden>
      <IconTools size={isSmall ? 22 : 36} stroke={1.5} />
    </span>
  );
}
