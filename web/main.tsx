import '@mantine/core/styles.css';
import './ui/fonts.css';
import './ui/print.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BusinessProvider } from './lib/business.tsx';
import { reportHeight } from './lib/embedded.ts';
import { LanguageProvider } from './lib/language.tsx';
import { reloadOnNewVersion } from './lib/new-version.ts';
import { reportVitals } from './lib/vitals.ts';
import { router } from './routes.tsx';
import { Look } from './ui/look.tsx';

// API calls already retry while the service restarts; retrying on top would only double the wait.
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 } } });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider>
        <BusinessProvider>
          <Look>
            <RouterProvider router={router} />
          </Look>
        </BusinessProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
reloadOnNewVersion();
reportVitals();
reportHeight();
