import type { RouteId } from "@cu/api/routes";
import { admins, nowhere, ofTheHouse, type Row, signedIn } from "../row.ts";
import type { World } from "../world.ts";

const ofOwner = ({ person }: World) => ({ params: { userId: person.owner.id } });
const lists = ["read", "payments", "courses", "modules", "weeks", "transactions"] as const;

export const rows: readonly Row[] = [
  ...lists.flatMap((verb): Row[] => {
    const route: RouteId = `earning.${verb}`;
    return [
      { route, object: "of the creator", sent: ofOwner, expected: ofTheHouse(200, 403) },
      {
        route,
        object: "of nobody",
        sent: () => ({ params: { userId: nowhere } }),
        expected: [...signedIn(403).slice(0, -1), 200],
      },
    ];
  }),
  {
    route: "earning.statement",
    object: "of the creator",
    sent: ({ person }) => ({ params: { userId: person.owner.id, month: "2026-03" } }),
    expected: ofTheHouse(200, 403),
  },
  {
    route: "earning.statement-file",
    object: "of the creator",
    sent: ({ person }) => ({ params: { userId: person.owner.id, month: "2026-03" } }),
    expected: ofTheHouse(200, 403),
  },
  { route: "earning.creators", expected: admins(200) },
  { route: "earning.due", expected: admins(200) },
  { route: "earning.buyer-signals", sent: ofOwner, expected: admins(200) },
  {
    route: "earning.buyer-signals",
    object: "of nobody",
    sent: () => ({ params: { userId: nowhere } }),
    expected: admins(404),
  },
  {
    route: "earning.pay",
    object: "to a creator who has earned nothing",
    sent: (world) => ({ ...ofOwner(world), body: { amount: 1 } }),
    expected: admins(400),
  },
  {
    route: "earning.reverse",
    object: "a payment that does not exist",
    sent: ({ person }) => ({ params: { userId: person.owner.id, paymentId: nowhere }, body: { reason: "Twice" } }),
    expected: admins(404),
  },
];
