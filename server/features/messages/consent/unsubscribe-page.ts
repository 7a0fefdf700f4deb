import { htmlPage, messagePage } from '../../../http/html-page.ts';
import type { Look } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';

/**
 * Asks for confirmation, because link scanners open every link in an email and must not unsubscribe anyone.
 */
export const confirmPage = (look: Look, email: string): string =>
  htmlPage(
    look,
    look.tell(words.unsubscribe),
    `<div class="card"><h1>${look.say(words.unsubscribeAsk)}</h1>
<p>${look.say(words.unsubscribeDetail, { email })}</p>
<form method="post"><button>${look.say(words.unsubscribe)}</button></form></div>`,
  );

export const donePage = (look: Look, email: string): string =>
  messagePage(look, look.tell(words.unsubscribed), look.tell(words.unsubscribedDetail, { email }));

export const unknownPage = (look: Look): string =>
  messagePage(look, look.tell(words.unknownLink), look.tell(words.unknownLinkDetail));
