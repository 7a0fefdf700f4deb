import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../lib/language.tsx';
import { booked } from '../../../words/booked.ts';
import { startOver } from './use-draft.ts';

/** Through the router, which keeps `?embed=1`: inside another website, the page may not be loaded without it. */
export function BookAnother({ variant }: { variant?: string }) {
  const t = useTranslate();
  return (
    <Button
      variant={variant}
      renderRoot={props => <Link {...props} to="/book" search={{}} />}
      onClick={startOver}
    >
      {t(booked.bookAnother)}
    </Button>
  );
}
