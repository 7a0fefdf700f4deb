import type { Catalog, LocalizedText } from './catalog.ts';

/** Bringing customers, jobs, technicians and services along in a file. */
export const imports = {
  open: { en: 'Import CSV', es: 'Importar CSV' },
  how: {
    en: 'Choose a CSV file from your spreadsheet or your last system. You’ll see what’s in it before anything is saved.',
    es: 'Elija un archivo CSV de su hoja de cálculo o de su sistema anterior. Verá qué contiene antes de guardar nada.',
  },
  safe: {
    en: 'Importing the same file again changes nothing. Nobody is notified.',
    es: 'Importar otra vez el mismo archivo no cambia nada. No se avisa a nadie.',
  },
  drop: { en: 'Drop a CSV file here', es: 'Suelte aquí un archivo CSV' },
  choose: { en: 'Choose a file', es: 'Elegir un archivo' },
  chooseOther: { en: 'Choose another file', es: 'Elegir otro archivo' },
  template: { en: 'Download a template', es: 'Descargar una plantilla' },
  checking: { en: 'Checking {file}', es: 'Revisando {file}' },
  importing: { en: 'Importing {file}', es: 'Importando {file}' },
  stay: { en: 'Keep this page open until it’s done.', es: 'Deje esta página abierta hasta que termine.' },
  lost: {
    en: 'The connection broke. Nothing was imported. Try again.',
    es: 'Se cortó la conexión. No se importó nada. Inténtelo de nuevo.',
  },
  stopped: {
    en: 'The import stopped. Nothing was imported. Try again.',
    es: 'La importación se detuvo. No se importó nada. Inténtelo de nuevo.',
  },
  columns: { en: 'Columns in your file', es: 'Columnas de su archivo' },
  column: { en: 'Column', es: 'Columna' },
  example: { en: 'First line', es: 'Primera línea' },
  becomes: { en: 'Imported as', es: 'Se importa como' },
  ignored: { en: 'Not imported', es: 'No se importa' },
  willBe: { en: 'What will happen', es: 'Qué va a pasar' },
  created: {
    en: { one: '{count} added', other: '{count} added' },
    es: { one: '{count} nuevo', other: '{count} nuevos' },
  },
  updated: {
    en: { one: '{count} changed', other: '{count} changed' },
    es: { one: '{count} con cambios', other: '{count} con cambios' },
  },
  unchanged: {
    en: { one: '{count} already there', other: '{count} already there' },
    es: { one: '{count} ya existe', other: '{count} ya existen' },
  },
  nothingNew: {
    en: 'Everything in this file is already there.',
    es: 'Todo lo que hay en este archivo ya existe.',
  },
  run: {
    en: { one: 'Import {count} line', other: 'Import {count} lines' },
    es: { one: 'Importar {count} línea', other: 'Importar {count} líneas' },
  },
  done: { en: 'Import complete', es: 'Importación completa' },
  close: { en: 'Done', es: 'Listo' },
  problems: {
    en: { one: '{count} problem to fix', other: '{count} problems to fix' },
    es: { one: '{count} problema por corregir', other: '{count} problemas por corregir' },
  },
  problemsHow: {
    en: 'Nothing is imported until every line is right. Fix the file and choose it again.',
    es: 'No se importa nada hasta que todas las líneas estén bien. Corrija el archivo y vuelva a elegirlo.',
  },
  line: { en: 'Line', es: 'Línea' },
  problem: { en: 'Problem', es: 'Problema' },
  more: {
    en: { one: 'And {count} more', other: 'And {count} more' },
    es: { one: 'Y {count} más', other: 'Y {count} más' },
  },
} satisfies Catalog;

export type ImportKind = 'customers' | 'jobs' | 'workers' | 'services';

export const importTitles: Record<ImportKind, LocalizedText> = {
  customers: { en: 'Import customers', es: 'Importar clientes' },
  jobs: { en: 'Import jobs', es: 'Importar trabajos' },
  workers: { en: 'Import technicians', es: 'Importar técnicos' },
  services: { en: 'Import services', es: 'Importar servicios' },
};

/** What the service found wrong, by its code. */
export const importProblems: Record<string, LocalizedText> = {
  missing: { en: '{column} is missing', es: 'Falta {column}' },
  email: { en: '{column} isn’t a valid email address', es: '{column} no es un correo válido' },
  phone: {
    en: '{column} isn’t a complete phone number. Add the area code.',
    es: '{column} no es un número de teléfono completo. Agregue el código de área.',
  },
  amount: { en: '{column} isn’t an amount', es: '{column} no es un importe' },
  number: { en: '{column} isn’t a whole number', es: '{column} no es un número entero' },
  date: { en: '{column} isn’t a date we can read', es: '{column} no es una fecha que podamos leer' },
  flag: { en: '{column} must be yes or no', es: '{column} debe ser sí o no' },
  tooLong: {
    en: '{column} is too long. Use at most {most} characters.',
    es: '{column} es demasiado largo. Use como máximo {most} caracteres.',
  },
  tooMany: {
    en: '{column} lists too many. Use at most {most}.',
    es: '{column} tiene demasiados elementos. Use como máximo {most}.',
  },
  outOfRange: {
    en: '{column} must be from {least} to {most}',
    es: '{column} debe estar entre {least} y {most}',
  },
  status: { en: '{column} isn’t a job status', es: '{column} no es un estado de trabajo' },
  franchise: { en: '{column} doesn’t name a franchise', es: '{column} no corresponde a ninguna franquicia' },
  needsFranchise: {
    en: 'Name one of your franchises',
    es: 'Indique una de sus franquicias',
  },
  worker: { en: '{column} doesn’t name a technician', es: '{column} no corresponde a ningún técnico' },
  noTime: {
    en: '{column} needs a time, because a technician is named',
    es: '{column} necesita una hora, porque se indica un técnico',
  },
  busy: {
    en: 'The technician has another visit at this time',
    es: 'El técnico tiene otra visita a esa hora',
  },
  id: { en: '{column} doesn’t match anything here', es: '{column} no corresponde a nada aquí' },
  customer: { en: '{column} doesn’t match a customer', es: '{column} no corresponde a ningún cliente' },
  taken: { en: '{column} already belongs to someone else', es: '{column} ya pertenece a otra persona' },
  repeated: {
    en: '{column} is the same as on line {other}, but the rest of the line is different',
    es: '{column} es igual que en la línea {other}, pero el resto de la línea es distinto',
  },
  cells: {
    en: 'This line has more cells than there are column titles',
    es: 'Esta línea tiene más celdas que títulos de columna',
  },
  empty: { en: 'The file is empty', es: 'El archivo está vacío' },
  noLines: {
    en: 'There are no lines below the column titles',
    es: 'No hay líneas debajo de los títulos de columna',
  },
  workbook: {
    en: 'This is a spreadsheet, not a CSV file. In your spreadsheet program, save it as “CSV UTF-8”.',
    es: 'Es una hoja de cálculo, no un archivo CSV. En su programa, guárdela como “CSV UTF-8”.',
  },
  encoding: {
    en: 'We can’t read the letters on this line. In your spreadsheet program, save the file as “CSV UTF-8”.',
    es: 'No podemos leer las letras de esta línea. En su programa, guarde el archivo como “CSV UTF-8”.',
  },
  quote: {
    en: 'A quotation mark opens here and never closes',
    es: 'Aquí se abren unas comillas que nunca se cierran',
  },
  longLine: {
    en: 'The line is too long, or a quotation mark before it never closes',
    es: 'La línea es demasiado larga, o antes hay unas comillas sin cerrar',
  },
  manyColumns: {
    en: 'The file has more than {most} columns',
    es: 'El archivo tiene más de {most} columnas',
  },
  manyRows: {
    en: 'The file has more than {most} lines. Split it, and import one part after another.',
    es: 'El archivo tiene más de {most} líneas. Divídalo e importe una parte tras otra.',
  },
  noColumn: {
    en: 'No column looks like “{column}”. Rename one, or start from the template.',
    es: 'Ninguna columna parece ser “{column}”. Cambie el título de una o use la plantilla.',
  },
};
