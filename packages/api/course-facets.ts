// Without schemas, so that the browser has them too.

/** Of a course's lectures together: under 2 hours, 2 to 4, over 4. */
export const courseLengths = ["short", "medium", "long"] as const;
export const lengthMinutes = { medium: 120, long: 240 } as const;

/** Of the whole course: under $5, $5 to $10, over $10. */
export const coursePrices = ["low", "middle", "high"] as const;
export const priceCupoints = { middle: 500, high: 1000 } as const;

export const courseOrders = ["newest", "cheapest", "dearest", "shortest", "longest"] as const;

/** A list's filters; a category with its subcategory is a single choice. */
export const facets = [
  "category",
  "subCategory",
  "level",
  "length",
  "price",
  "language",
  "institution",
  "transcript",
  "questions",
] as const;
export type Facet = (typeof facets)[number];
