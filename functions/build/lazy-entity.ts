import { createRequire } from "node:module";

/**
 * Replaces `electrodb` inside a bundle (electrodb-beside.ts). Most calls need only an entity's keys and names
 * (core/foundation/store/entity-item.ts), so the library is loaded lazily, at the first ElectroDB operation.
 */
type Real = { readonly Entity: new (model: object, config: object) => object };
let real: Real | undefined;

const loaded = (): Real => {
  real ??= createRequire(import.meta.url)("./electrodb.cjs") as Real;
  return real;
};

type Made = { readonly schema: object; readonly config: object; entity?: object };

// ElectroDB's entities also expose their model as `schema`.
const lazily: ProxyHandler<Made> = {
  get: (made, name) => {
    if (name === "schema") return made.schema;
    made.entity ??= new (loaded().Entity)(made.schema, made.config);
    const found: unknown = Reflect.get(made.entity, name);
    return typeof found === "function" ? found.bind(made.entity) : found;
  },
};

export class Entity {
  constructor(schema: object, config: object) {
    // biome-ignore lint/correctness/noConstructorReturn: an entity is asked for many names, by types that stay ElectroDB's
    return new Proxy<Made>({ schema, config }, lazily);
  }
}
