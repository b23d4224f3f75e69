/** Where uploaded images lie in the files bucket. Functions that write them may write nowhere else. */
export const imageFolder = "images/";
