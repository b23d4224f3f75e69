import { configure, prettyDOM } from "@testing-library/react";
import CSSPropertyManager from "happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js";

// Failed queries serialise the whole page into their error message, some fifty times while a test waits. This makes the
// message lazy.
configure({
  getElementError: (message, container) => {
    let text: string | undefined;
    const error = new Error();
    error.name = "TestingLibraryElementError";
    return Object.defineProperty(error, "message", {
      get: () => {
        text ??= [message, prettyDOM(container)].filter(Boolean).join("\n\n");
        return text;
      },
    });
  },
});

// Queries by role compute the style of every element, which copies its parent's properties. A shallow copy of each
// property suffices; structuredClone takes half of the time.
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
  Object.assign(Reflect.get(copy, "definedPropertyNames"), Reflect.get(this, "definedPropertyNames"));
  return copy;
};
