#!/usr/bin/env node
import v8 from 'node:v8';

// Plain JavaScript, so that a Node.js too old for the rest can still say so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `tee-conform: Node.js ${process.versions.node} is too old; install Node.js 20.19 or later\n`,
  );
  process.exit(2);
}

// Of what a run makes, little is kept: left to itself the heap grows by a multiple before it is looked through, and a run
// of twice the cases holds a third more memory.
v8.setFlagsFromString('--heap-growing-percent=30');

const [command = ''] = process.argv.slice(2);
try {
  // Before tsx, which would take the whole of Vitest for TypeScript that may need translating: that costs a second.
  if (command === 'run' || command.startsWith('--') || command === '') await import('vitest/node');
  await import('tsx/esm');
} catch {
  process.stderr.write('tee-conform: its packages are not installed; run npm ci in the checkout\n');
  process.exit(2);
}
const { main } = await import('./main.ts');
const code = await main(process.argv.slice(2));
process.exitCode = code;
// Vitest has an exit code of its own for workers that were cut short, and may set it late.
process.once('exit', () => {
  process.exitCode = code;
});
// Whatever a target still keeps open must not keep the process.
setTimeout(() => process.exit(), 500).unref();
