/** A progress bar on a terminal, otherwise a line every 10%. */
export function progressBar(label: string): (done: number, total: number) => void {
  let shown = -1;
  return (done, total) => {
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    const step = process.stderr.isTTY ? percent : Math.floor(percent / 10) * 10;
    if (step === shown) return;
    shown = step;
    const bar = '█'.repeat(Math.floor(step / 4)).padEnd(25, '░');
    process.stderr.write(
      process.stderr.isTTY
        ? `\r${label} ${bar} ${step} %${step === 100 ? '\n' : ''}`
        : `${label} ${step} %\n`,
    );
  };
}
