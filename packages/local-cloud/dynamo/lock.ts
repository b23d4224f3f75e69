export type Lock = {
  shared<T>(run: () => Promise<T>): Promise<T>;
  exclusive<T>(run: () => Promise<T>): Promise<T>;
};

/** Many readers or one writer, served in the order in which they came, so that neither starves. */
export function createLock(): Lock {
  let readers = 0;
  let writing = false;
  const queue: { alone: boolean; go: () => void }[] = [];

  function admit(): void {
    for (let next = queue[0]; next; next = queue[0]) {
      if (writing || (next.alone && readers > 0)) return;
      queue.shift();
      if (next.alone) writing = true;
      else readers += 1;
      next.go();
    }
  }

  async function hold<T>(alone: boolean, run: () => Promise<T>): Promise<T> {
    await new Promise<void>((go) => {
      queue.push({ alone, go });
      admit();
    });
    try {
      return await run();
    } finally {
      if (alone) writing = false;
      else readers -= 1;
      admit();
    }
  }

  return { shared: (run) => hold(false, run), exclusive: (run) => hold(true, run) };
}
