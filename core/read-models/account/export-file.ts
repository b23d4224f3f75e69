import { exportFiles } from "@cu/api/account-bounds";

/** The storage key of an export. The name is unguessable and the folder is never served publicly. */
export const exportFile = (claim: string): string => `${exportFiles.folder}${claim}.zip`;
