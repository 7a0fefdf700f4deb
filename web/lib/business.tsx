import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { call, type Data } from './api.ts';
import { createFormats, type Formats } from './formats.ts';
import { useLanguage } from './language.tsx';

export type Business = Data<'GET /api/business'>;

type Known = { business: Business; formats: Formats };

const BusinessContext = createContext<Known | undefined>(undefined);

/** Until the service has answered, pages are drawn with what came along with them, be it a little old. */
const stated: Business = JSON.parse(document.getElementById('business')!.textContent);

export function BusinessProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { data: business = stated } = useQuery({
    queryKey: ['business'],
    queryFn: () => call('GET /api/business'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const known = useMemo(
    () => ({ business, formats: createFormats(business, language) }),
    [business, language],
  );
  return <BusinessContext value={known}>{children}</BusinessContext>;
}

function useKnown(): Known {
  const known = useContext(BusinessContext);
  if (!known) throw new Error('The business is not known outside a BusinessProvider');
  return known;
}

export const useBusiness = () => useKnown().business;

/** Money, dates and times, written for the person in front of the screen and the business's zone. */
export const useFormats = () => useKnown().formats;
