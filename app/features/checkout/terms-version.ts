/** Version of the terms page, and the hash of the text that a buyer accepted: "1.3-0a1b2c3d". */
export const termsVersionPattern = /^[\w.]{1,12}-[\da-f]{8}$/;
