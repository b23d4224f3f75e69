type Part = (...given: never[]) => unknown;

const undo: (() => void)[] = [];

/**
 * Replaces a module's exports until the test file ends, also for modules that imported it earlier. `vi.mock` affects
 * only modules loaded later, which would keep the mock in the next test file.
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
