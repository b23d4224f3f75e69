type Part = (...given: never[]) => unknown;

const undo: (() => void)[] = [];

/**
 * Until the test file ends, others do what a module exports: for every file that imports the module, also for those that
 * were loaded before. `vi.mock` would reach only files loaded after it, and they would keep it in the next test file.
 */
export const replaceParts = <Module extends object>(
  module: Module,
  parts: { readonly [Name in keyof Module]?: Part },
): void => {
  for (const [name, part] of Object.entries(parts)) {
    const own = Object.getOwnPropertyDescriptor(module, name);
    Object.defineProperty(module, name, { configurable: true, enumerable: true, get: () => part });
    undo.push(() => (own ? void Object.defineProperty(module, name, own) : void Reflect.deleteProperty(module, name)));
  }
};

/** Before each test file (fresh-window.ts). */
export const restoreParts = (): void => {
  for (const one of undo.splice(0).toReversed()) one();
};
