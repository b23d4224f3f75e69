import type { CourseLevel } from "@cu/api/course-bounds";

/** A course as stored: one compressed snapshot, so that readers never see a mix of two saves. */
export type CourseRecord = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly longDescription: string;
  /** Learning outcomes; absent if not specified, like the next three. */
  readonly outcomes?: readonly string[];
  readonly audience?: string;
  readonly prerequisites?: string;
  readonly level?: CourseLevel;
  /** Id of the sample question open to all (CRS-51), as long as a native video of the course shows it. */
  readonly sampleQuestion?: number;
  readonly category: Named | null;
  readonly subCategory: Named | null;
  readonly freeCourse: boolean;
  /** 0 to 1, as entered; 1 for a free course. */
  readonly bundleDiscount: number;
  readonly privacyScope: "public" | "unlisted";
  readonly unlistedKey: string | null;
  /** Key in the files bucket. */
  readonly coverImage: string | null;
  readonly introVideoType: VideoType | null;
  readonly introVideoUrl: string | null;
  readonly primaryAuthor: AuthorRecord;
  readonly coAuthors: readonly AuthorRecord[];
  /** Users invited as authors (WIZ-40). */
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
  /** Removed modules that may come back (D-64): licences from them still belong to this course. */
  readonly leftModules?: readonly number[];
  /** Promotions shown on this course's watch page (WCH-20). */
  readonly promotions: readonly PromotionRecord[];
};

export type SuspensionRecord = {
  readonly at: string;
  /** User id of the admin. */
  readonly by: number;
  readonly reason: string;
  /** Also closed to buyers. */
  readonly takenDown: boolean;
  /** The author's appeal, at most one per suspension (ADM-106); with a reply once it is rejected. */
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
  /** Custom price in cupoints; null means the platform's default. */
  readonly customPrice: number | null;
  readonly primaryAuthor: AuthorRecord;
  readonly coAuthors: readonly AuthorRecord[];
  /** Distinct source modules of borrowed videos, with their price and the author who is paid for it (PRC-15). */
  readonly licensedModules: readonly LicensedRecord[];
  readonly videos: readonly VideoRecord[];
  /** Removed from the course; only set in views for its buyers, never stored. */
  readonly hasLeft?: true;
};

export type LicensedRecord = {
  readonly id: number;
  readonly price: number;
  readonly authorId: number;
  /** Licensed from another author: paid in full, regardless of discounts (MOD-20). */
  readonly byLicence?: true;
};

export type VideoRecord = {
  readonly id: number;
  readonly title: string;
  readonly videoType: VideoType;
  readonly embedId: string;
  readonly embedHash: string | null;
  /** Whole seconds; null if the host did not report it. */
  readonly duration: number | null;
  /** The source of the length if it is not the host's API: viewers' players, also after the host cut the video. */
  readonly lengthFrom?: "viewers" | "cut";
  readonly importedFromURL: string | null;
  readonly owner: number;
  readonly parentModule: number;
  readonly parentModuleName: string;
  /** The source module's price. */
  readonly parentModulePrice: number;
  readonly parentCollection: number | null;
  readonly parentCollectionName: string | null;
  /** null: no transcript yet. Synced from the video's row by the message `video.changed`. */
  readonly transcriptVersion: number | null;
  /** Transcript languages, the spoken one first; absent if there is only one, without a name. */
  readonly transcriptLanguages?: readonly string[];
  readonly questionIds: readonly number[];
  /** The open-ended ones among these; absent if there are none. */
  readonly openQuestionIds?: readonly number[];
  /** Borrowed by agreement with its author or by an admin, not by the borrower's author rights (VID-22). */
  readonly isAgreed?: true;
  /** Licensed from another author: opens only for users who paid for the licence (MOD-19). */
  readonly byLicence?: true;
  /** When the right to borrow it ended: since then only earlier buyers may watch. */
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
  /** Absent in courses saved before this option existed: see `conditionsOf` in the contract. */
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
