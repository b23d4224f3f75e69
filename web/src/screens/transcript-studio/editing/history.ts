/** Undo stack, current state, redo stack. `typing` is the line whose key presses merge into the last step. */
export type History<State> = {
  readonly past: readonly State[];
  readonly now: State;
  readonly future: readonly State[];
  readonly typing?: number | undefined;
};

// Each step shares the lines that it did not change with its neighbours, so a step costs one list of references.
const maxSteps = 300;

export const begin = <State>(now: State): History<State> => ({ past: [], now, future: [] });

/** Writing in one line is one step, however many keys it took; what follows anything else is a new one. */
export const did = <State>(history: History<State>, now: State, typing?: number): History<State> => {
  if (now === history.now) return history;
  const isSameStep = typing !== undefined && typing === history.typing && history.future.length === 0;
  return {
    past: isSameStep ? history.past : [...history.past, history.now].slice(-maxSteps),
    now,
    future: [],
    typing,
  };
};

export const undo = <State>({ past, now, future }: History<State>): History<State> | undefined => {
  const before = past.at(-1);
  return before === undefined ? undefined : { past: past.slice(0, -1), now: before, future: [now, ...future] };
};

export const redo = <State>({ past, now, future }: History<State>): History<State> | undefined => {
  const [next, ...rest] = future;
  return next === undefined ? undefined : { past: [...past, now], now: next, future: rest };
};
