import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { places } from '../../../words/places.ts';

export type Place = { address: string; lat: number | null; lng: number | null };

/** An address field with suggestions; choosing one also sets the position. */
export function PlaceSearch({
  label,
  description,
  value,
  onChange,
}: {
  label: string;
  description?: string;
  value: Place;
  onChange(place: Place): void;
}) {
  const t = useTranslate();
  const [asked] = useDebouncedValue(value.address.trim(), 250);
  const isOpen = value.lat === null && asked.length >= 3;
  const { data, isFetching } = useQuery({
    queryKey: ['geocode', 'suggest', asked],
    queryFn: ({ signal }) => call('GET /api/geocode', { query: { q: asked, suggest: '1' } }, { signal }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const results = data?.results ?? [];
  const found = [...new Map(results.map(result => [result.label, result])).values()];
  const isLost = isOpen && !isFetching && asked === value.address.trim();
  return (
    <Autocomplete
      label={label}
      description={description}
      value={value.address}
      // A choice arrives here too, with the text of its option.
      onChange={address => {
        const chosen = found.find(({ label }) => label === address);
        if (chosen) onChange({ address, lat: chosen.lat, lng: chosen.lng });
        else if (address !== value.address) onChange({ address, lat: null, lng: null });
      }}
      data={isOpen ? found.map(({ label }) => label) : []}
      filter={({ options }) => options}
      leftSection={<IconMapPin size={16} />}
      rightSection={isFetching ? <Loader size="xs" /> : undefined}
      error={isLost ? t(found.length > 0 ? places.unknownPosition : places.nothingFound) : undefined}
      autoComplete="off"
    />
  );
}
