/**
 * The system's Chromium; its sandbox does not work as root. WebGL uses SwiftShader, but page compositing does not:
 * that gives 110 frames in 2 s on two busy cores instead of 5.
 */
const args = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
];

export const launchOptions = (executablePath: string | undefined) => ({
  executablePath,
  args: process.getuid?.() === 0 ? [...args, '--no-sandbox'] : args,
});
