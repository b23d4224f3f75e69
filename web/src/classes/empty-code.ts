/** COD-02. */
export const emptyCode = "Please input a coupon code!";
