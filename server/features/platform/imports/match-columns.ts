/** A field that a column can fill, and what spreadsheets and other systems call it, in English and Spanish. */
export type Fields = Record<string, readonly string[]>;

/** "E-mail Address" and "correo electrónico" in one form each: letters and digits alone. */
export const plain = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

export type MatchedColumn = { title: string; field: string | null };

/** What each column of a file is taken for. Two columns never fill the same field: the first one does. */
export function matchColumns(titles: string[], fields: Fields): MatchedColumn[] {
  const byTitle = new Map(
    Object.entries(fields).flatMap(([field, names]) => [field, ...names].map(name => [plain(name), field])),
  );
  const taken = new Set<string>();
  return titles.map(raw => {
    const title = raw.trim();
    const field = byTitle.get(plain(title));
    if (!field || taken.has(field)) return { title, field: null };
    taken.add(field);
    return { title, field };
  });
}

/** Where somebody lives or works, in one column or in several. */
export const addressFields = {
  address: [
    ...['full address', 'service address', 'property address', 'job address', 'address line 1', 'address 1'],
    ...['dirección', 'dirección completa', 'domicilio'],
  ],
  street: [
    'street',
    'street 1',
    'street address',
    'service street',
    'billing street',
    'calle',
    'calle y número',
  ],
  street2: ['street 2', 'address line 2', 'address 2', 'apt', 'unit', 'suite', 'apartamento', 'interior'],
  city: ['town', 'service city', 'billing city', 'ciudad', 'municipio'],
  state: ['province', 'region', 'state/province', 'service state', 'billing state', 'estado', 'provincia'],
  zip: [
    ...['zip code', 'postal code', 'postcode', 'zip/postal code', 'service zip', 'billing zip', 'post code'],
    ...['código postal', 'cp'],
  ],
} satisfies Fields;

export const franchiseFields = {
  franchiseId: ['franchise', 'franchise name', 'location', 'branch', 'franquicia', 'sucursal'],
} satisfies Fields;

export const personFields = {
  firstName: ['first', 'given name', 'nombre de pila', 'primer nombre'],
  lastName: ['last', 'surname', 'family name', 'apellido', 'apellidos'],
  email: [
    ...[
      'e-mail',
      'email address',
      'e-mail address',
      'email 1',
      'customer email',
      'main email',
      'customerEmail',
    ],
    ...['correo', 'correo electrónico', 'email del cliente'],
  ],
  mobile: [
    ...['mobile phone', 'mobile number', 'cell', 'cell phone', 'cell number', 'text number'],
    ...['celular', 'móvil', 'teléfono móvil', 'teléfono celular'],
  ],
  phone: [
    ...['phone number', 'telephone', 'main phone', 'phone 1', 'primary phone', 'tel', 'customer phone'],
    ...['customerPhone', 'home phone', 'work phone', 'teléfono', 'número de teléfono'],
  ],
} satisfies Fields;
