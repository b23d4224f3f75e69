/** Where images that people upload lie in the files bucket. What writes them may write nowhere else. */
export const imageFolder = "images/";
