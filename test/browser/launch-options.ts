/**
 * Chromium as the system has it; as root it cannot use its sandbox. WebGL comes from SwiftShader; pages are put
 * together without it, which gives 110 frames in 2 s on two busy cores instead of 5.
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
