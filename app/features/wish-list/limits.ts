/** Fits into a cookie; more goods than anyone compares. */
export const savedGoodsLimit = 50;
