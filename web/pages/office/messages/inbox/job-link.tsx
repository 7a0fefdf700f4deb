import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export const JobLink = ({ jobId, children }: { jobId: string; children: ReactNode }) => (
  <Anchor
    size="xs"
    renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: jobId }} {...props} />}
  >
    {children}
  </Anchor>
);
