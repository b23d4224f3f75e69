import type { CourseLevel } from "@cu/api/course.form";

/** A course as stored: one compressed snapshot, so that readers see the old or the new course and never a mix. */
export type CourseRecord = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly longDescription: string;
  /** What a learner will be able to do; absent where nobody has said it, as the next three. */
  readonly outcomes?: readonly string[];
  readonly audience?: string;
  readonly prerequisites?: string;
  readonly level?: CourseLevel;
  /** Id of the question that everybody may try (CRS-51), while an own video of the course shows it. */
  readonly sampleQuestion?: number;
  readonly category: Named | null;
  readonly subCategory: Named | null;
  readonly freeCourse: boolean;
  /** 0 to 1, as stated; a free course answers 1. */
  readonly bundleDiscount: number;
  readonly privacyScope: "public" | "unlisted";
  readonly unlistedKey: string | null;
  /** Key in the files bucket. */
  readonly coverImage: string | null;
  readonly introVideoType: VideoType | null;
  readonly introVideoUrl: string | null;
  readonly primaryAuthor: AuthorRecord;
  readonly coAuthors: readonly AuthorRecord[];
  /** People who were asked to be its authors (WIZ-40). */
  readonly invited?: readonly InvitedRecord[];
  readonly createdBy: number;
  readonly university: string | null;
  readonly universityLink: string | null;
  readonly supplementLink: string | null;
  readonly noOfModules: number;
  readonly certification: CertificationRecord | null;
  readonly originalCollection: number | null;
  readonly defaultTab: 1 | 2 | 3;
  readonly gptEnabled: boolean;
  /** By an admin (ADM-75). */
  readonly suspension?: SuspensionRecord;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly modules: readonly ModuleRecord[];
  /** Modules that have left the course and may come back (D-64): what is borrowed from them is still this course's. */
  readonly leftModules?: readonly number[];
  /** Promotions shown on this course's watch page (WCH-20). */
  readonly promotions: readonly PromotionRecord[];
};

export type SuspensionRecord = {
  readonly at: string;
  /** User id of the admin. */
  readonly by: number;
  readonly reason: string;
  /** Also closed to those who bought it. */
  readonly takenDown: boolean;
  /** Its author's, of which each suspension has one at most (ADM-106); with a reply once it is upheld. */
  readonly appeal?: { readonly id: number; readonly at: string; readonly reply?: string };
};

export type VideoType = "youtube" | "vimeo";
export type Named = { readonly id: number; readonly name: string };
export type AuthorRecord = Readonly<{ id: number; username: string; firstName: string; lastName: string }>;

export type InvitedRecord = {
  readonly author: AuthorRecord;
  readonly role: "primary" | "co";
  readonly at: string;
  readonly declinedAt?: string;
};

export type ModuleRecord = {
  readonly id: number;
  readonly name: string;
  /** Own price in cupoints; null means the platform's default. */
  readonly customPrice: number | null;
  readonly primaryAuthor: AuthorRecord;
  readonly coAuthors: readonly AuthorRecord[];
  /** Distinct source modules of borrowed videos, with their own price and the author who is paid for it (PRC-15). */
  readonly licensedModules: readonly LicensedRecord[];
  readonly videos: readonly VideoRecord[];
  /** No longer part of the course; only among what its buyers are shown, never kept with a course. */
  readonly hasLeft?: true;
};

export type LicensedRecord = {
  readonly id: number;
  readonly price: number;
  readonly authorId: number;
  /** Lent by another author: paid for in full, whatever the discount (MOD-20). */
  readonly byLicence?: true;
};

export type VideoRecord = {
  readonly id: number;
  readonly title: string;
  readonly videoType: VideoType;
  readonly embedId: string;
  readonly embedHash: string | null;
  /** Whole seconds; null when the host did not say. */
  readonly duration: number | null;
  /** Whose length it is where it is not the host's API's: its viewers' players', or theirs since the host cut it. */
  readonly lengthFrom?: "viewers" | "cut";
  readonly importedFromURL: string | null;
  readonly owner: number;
  readonly parentModule: number;
  readonly parentModuleName: string;
  /** The source module's own price. */
  readonly parentModulePrice: number;
  readonly parentCollection: number | null;
  readonly parentCollectionName: string | null;
  /** null: no transcript yet. Follows the video item by the message `video.changed`. */
  readonly transcriptVersion: number | null;
  /** What the transcript can be read in, what is spoken first; absent where that is one language without a name. */
  readonly transcriptLanguages?: readonly string[];
  readonly questionIds: readonly number[];
  /** Those of them that are open-ended; absent for none. */
  readonly openQuestionIds?: readonly number[];
  /** Borrowed by agreement with its author or by an admin, not by the borrower's own rights (VID-22). */
  readonly isAgreed?: true;
  /** Borrowed from another author who left it to be licensed: opens only to who has paid for that (MOD-19). */
  readonly byLicence?: true;
  /** The right to borrow it ended at this instant: since then only those who had bought it may watch. */
  readonly loanEndedAt?: string;
};

export type CertificationRecord = {
  readonly price: number;
  readonly duration: number;
  readonly trialPeriod: number;
  readonly description: string;
  readonly objectives: readonly string[];
  readonly prerequisites: readonly string[];
  readonly minPerformLevel: number | null;
  /** Absent in what was saved before there was a choice: `conditionsOf` of the contract says what counts then. */
  readonly minQuestions?: number;
  readonly minWatchPercent?: number;
  readonly validityMonths?: number;
  readonly image: string | null;
  readonly promotionVideoType: VideoType | null;
  readonly promotionVideoUrl: string | null;
};

export type PromotionRecord = {
  readonly id: number;
  readonly code: string;
  readonly description: string;
  readonly promoDiscount: number;
  readonly redirectCertification: boolean;
  readonly collection: {
    readonly id: number;
    readonly name: string;
    readonly privacyScope: "public" | "unlisted";
    readonly unlistedKey: string | null;
    readonly hasCertification: boolean;
  };
};
