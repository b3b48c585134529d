/** A cook may live where no recipe of ours comes from. */
export const elsewhere = "elsewhere";
