import type { PointerEvent } from "react";
import { followPointer } from "./follow-pointer.ts";

/** Drags a module by its header; a line shows the drop position. */
export const dragModule = (down: PointerEvent<HTMLElement>, moveTo: (at: number) => void) => {
  const own = down.currentTarget.closest<HTMLElement>("[data-module]");
  const others = [...document.querySelectorAll<HTMLElement>("[data-module]")].filter((module) => module !== own);
  let at: number | undefined;
  const mark = (to: number | undefined) => {
    if (to === at) return;
    at = to;
    for (const [n, module] of others.entries()) {
      const target = n === to ? "before" : n === others.length - 1 && to === others.length ? "behind" : undefined;
      if (target) module.dataset.target = target;
      else delete module.dataset.target;
    }
  };
  const stop = () => {
    const to = at;
    mark(undefined);
    delete own?.dataset.carried;
    return to;
  };
  followPointer(down, down.currentTarget.closest("header"), {
    lift: () => {
      if (own) own.dataset.carried = "";
    },
    aim: (_, y) => {
      const below = others.findIndex((module) => {
        const { top, height } = module.getBoundingClientRect();
        return y < top + height / 2;
      });
      mark(below < 0 ? others.length : below);
    },
    putDown: () => {
      const to = stop();
      if (to !== undefined) moveTo(to);
    },
    putBack: stop,
  });
};
