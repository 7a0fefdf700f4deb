import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

type Props = {
  label: string;
  /** Where the placeholder says it all; screen readers still get the label. */
  isLabelHidden?: boolean;
  placeholder: string;
  value: string;
  onSearch(value: string): void;
};

/** A search field that searches when typing stops. */
export function SearchBox({ label, isLabelHidden = false, placeholder, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const search = useDebouncedCallback(onSearch, 250);
  // Changed elsewhere: by a button, a link, or the browser's back.
  useEffect(() => setTyped(value), [value]);
  return (
    <TextInput
      type="search"
      label={isLabelHidden ? undefined : label}
      aria-label={isLabelHidden ? label : undefined}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} />}
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
