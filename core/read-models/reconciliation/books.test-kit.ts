import type { Finding } from "./audit.ts";
import { type Books, bookKinds, checkBooks } from "./audit-books.ts";
import { readRows } from "./read-rows.ts";

/** Every wallet, entry, access, payment and act of the test's own table. */
export const readBooks = (): Promise<Books> => readRows(bookKinds);

/** All violations in the books (I1 to I7, WAL-30). An empty list means no findings. */
export const auditBooks = (books: Books): Finding[] => checkBooks(books).flatMap(({ findings }) => findings);
