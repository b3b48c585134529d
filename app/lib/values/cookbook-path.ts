/** The cookbook in our own shop. */
export const cookbookPath = "/product/dominican-cookbook";
