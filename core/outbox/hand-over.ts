import * as z from "zod";
import { type Image, plainImage } from "../store/attribute-value.ts";
import { Message, send } from "./message.ts";

const Row = z.object({ pk: z.string().startsWith("outbox#"), messages: z.string() });

/** Sends what new items of the table announce to the work queue; skips other items. Sends twice rather than never. */
export const handOver = async (images: readonly Image[]): Promise<void> => {
  const rows = images.flatMap((image) => Row.safeParse(plainImage(image)).data ?? []);
  await send(...rows.flatMap(({ messages }) => z.array(Message).parse(JSON.parse(messages))));
};
