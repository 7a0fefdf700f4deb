import { asService } from '../../../caller.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Language } from '../../../http/page-words.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import type { Wording } from './editable.ts';
import { listTemplates } from './store.ts';

/** The office's own words for a message, if there are any. */
export type OwnWords = (kind: MessageKind, language: Language) => Wording | undefined;

/** Read once for many messages. */
export const readOwnWords = (sql: Pool): Promise<OwnWords> =>
  asService(async (): Promise<OwnWords> => {
    const known = new Map((await listTemplates(sql)).map(row => [`${row.kind} ${row.language}`, row]));
    return (kind, language) => {
      const row = known.get(`${kind} ${language}`);
      return row && { subject: row.subject, body: row.body, sms: row.sms };
    };
  });
