import { execFileSync } from 'node:child_process';

/** Memory of a process with all its descendants, in MiB, as the system counts it. */
export function readMemory(root: number): number {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = listing
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  // A process is listed after its parent, unless numbers have started over.
  for (const [pid = 0, parent = 0] of rows) if (family.has(parent)) family.add(pid);
  const sizes = rows.filter(([pid = 0]) => family.has(pid)).map(([, , size = 0]) => size);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

/** Runs `work` and measures its time in seconds and the memory of all processes it starts. */
export async function measureWork(work: () => Promise<unknown>) {
  let peak = 0;
  const own = () => readMemory(process.pid) - Math.round(process.memoryUsage().rss / 2 ** 20);
  const timer = setInterval(() => {
    peak = Math.max(peak, own());
  }, 250);
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { seconds: Math.round((performance.now() - start) / 10) / 100, peak };
}
