import { exportFiles } from "@cu/api/account-bounds";

/** Where the file of an export lies. Its name cannot be guessed, and nothing of the folder is ever served. */
export const exportFile = (claim: string): string => `${exportFiles.folder}${claim}.zip`;
