/** Styles of our own pages: mobile first, light and dark, printable. Contrast is at least AA throughout. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --back: #f2f5f4; --card: #fff; --text: #17211f; --soft: #4d5b58; --line: #d5dedb;
  --quiet: #eef3f1;
  --good: #d9f2ec; --good-text: #07493e; --wait: #fdf0cf; --wait-text: #5c3f00; --bad: #fde4e3; --bad-text: #86181a;
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --back: #121716; --card: #1b2321; --text: #e9f0ee; --soft: #acbab6; --line: #37433f;
    --quiet: #26312e;
    --good: #123f36; --good-text: #a9e6d8; --wait: #4a3a10; --wait-text: #f7dc98; --bad: #4f1d1e; --bad-text: #fbc5c3;
  }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--back); color: var(--text);
  overflow-wrap: anywhere }
header, main, footer { width: 100%; max-width: 46rem; margin: 0 auto; padding: 0 1rem }
header { display: flex; align-items: center; gap: .7rem; padding-top: 1.1rem; padding-bottom: 1.1rem; font-weight: 650 }
header img { height: 2.5rem; max-width: 14rem; object-fit: contain }
.mark { display: grid; place-items: center; width: 2rem; height: 2rem; flex: none; border-radius: .5rem; background: var(--brand);
  color: var(--on-brand) }
.qr { display: none; align-items: center; gap: 1rem; margin: 0 0 1.25rem }
.qr svg { width: 7rem; height: 7rem; flex: none; border-radius: .4rem }
main { flex: 1 }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: 1.25rem 1.1rem }
.slim :is(header, main, footer) { max-width: 32rem }
.nowrap { white-space: nowrap }
.lines { white-space: pre-line }
h1 { font-size: 1.45rem; line-height: 1.25; font-weight: 650; margin: 0 0 .6rem }
h2 { font-size: .85rem; font-weight: 600; color: var(--soft); margin: 0 0 .25rem }
p { margin: 0 0 1rem }
p:last-child { margin-bottom: 0 }
a { color: var(--link) }
.soft { color: var(--soft) }
.small { font-size: .875rem }
.amount { font-size: 2rem; line-height: 1.2; font-weight: 650; margin: 0 0 1.25rem; font-variant-numeric: tabular-nums }
.top { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1rem; align-items: flex-start }
.badge { display: inline-block; padding: .2rem .75rem; border-radius: 2rem; font-size: .875rem; font-weight: 600;
  background: var(--quiet); color: var(--text) }
.badge.good, .told.good { background: var(--good); color: var(--good-text) }
.badge.wait { background: var(--wait); color: var(--wait-text) }
.told { padding: .75rem 1rem; border-radius: .6rem; font-weight: 600 }
.told.bad { background: var(--bad); color: var(--bad-text) }
.parties { display: grid; gap: 1rem; margin: 1.25rem 0 }
table { border-collapse: collapse; width: 100%; margin: 0 0 1.25rem }
th, td { text-align: left; vertical-align: top; padding: .6rem .75rem .6rem 0; border-bottom: 1px solid var(--line) }
thead th { font-size: .85rem; font-weight: 600; color: var(--soft) }
tbody th { font-weight: 400 }
td:last-child, th:last-child { text-align: right; padding-right: 0; white-space: nowrap; font-variant-numeric: tabular-nums }
tfoot th, tfoot td { font-weight: 650; border-bottom: 0 }
tfoot tr:first-child th, tfoot tr:first-child td { font-size: 1.15rem; border-top: 2px solid var(--text) }
.actions { display: grid; gap: .6rem }
button, .button { font: inherit; font-weight: 600; display: block; width: 100%; min-height: 2.9rem; padding: .65rem 1.2rem;
  border: 1px solid transparent; border-radius: .6rem; background: var(--brand); color: var(--on-brand); text-align: center;
  text-decoration: none; cursor: pointer }
button:hover, .button:hover { filter: brightness(1.12) }
button.quiet, .button.quiet { background: var(--quiet); border-color: var(--line); color: var(--text) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
fieldset { border: 0; margin: 1.25rem 0 0; padding: 1rem 0 0; border-top: 1px solid var(--line) }
legend { float: left; width: 100%; font-size: .875rem; color: var(--soft); margin-bottom: .6rem; padding: 0 }
legend + * { clear: both }
fieldset + button { margin-top: .9rem }
button.plain { background: none; color: var(--link); text-decoration: underline }
.sandbox { margin: 1rem 0 0; padding: .6rem .9rem; border: 1px dashed var(--soft); border-radius: .6rem; font-size: .875rem;
  color: var(--soft) }
textarea { font: inherit; color: inherit; background: var(--card); width: 100%; padding: .6rem .75rem; border: 1px solid var(--soft);
  border-radius: .6rem; resize: vertical }
.field { display: block; margin: 1rem 0 }
.field > span { display: block; margin-bottom: .35rem }
.stars { border-top: 0; margin: 0; padding: 0 }
.stars > div { display: flex }
.stars label { position: relative; font-size: 2.75rem; line-height: 1; padding: .1rem .3rem .1rem 0 }
.stars label::before { content: "★"; color: #b36b00 }
.stars:not(:has(:checked, label:hover)) label::before, .stars label:hover ~ label::before,
.stars:not(:has(label:hover)) label:has(:checked) ~ label::before { content: "☆"; color: var(--soft) }
.stars input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.stars label:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px; border-radius: .4rem }
.given { font-size: 1.75rem; line-height: 1; color: #b36b00 }
footer { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: .25rem 1rem; padding-top: 1.5rem;
  padding-bottom: 1.5rem; font-size: .875rem; color: var(--soft) }
footer a { padding: .25rem 0 }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (min-width: 40rem) {
  .card { padding: 2rem }
  h1 { font-size: 1.75rem }
  .parties { grid-template-columns: 1fr 1fr }
  .qr { display: flex }
  .row { display: flex; flex-wrap: wrap }
  .row button, .row .button { width: auto; min-width: 11rem }
}
@media print {
  :root { --back: #fff; --card: #fff; --text: #000; --soft: #333; --line: #999; --quiet: #fff;
    --good: #fff; --good-text: #000; --wait: #fff; --wait-text: #000 }
  body { font-size: 11pt }
  .screen, footer { display: none }
  .card { border: 0; padding: 0 }
  .badge { border: 1px solid #000 }
  .parties { grid-template-columns: 1fr 1fr }
  .qr { display: flex }
  tr { break-inside: avoid }
  header, main { max-width: none; padding-left: 0; padding-right: 0 }
  * { print-color-adjust: exact }
}`;
