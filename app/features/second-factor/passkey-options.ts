/** What the browser needs for each ceremony, in the form of @simplewebauthn/browser. */
export type SignInOptions = {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: "required";
};

export type CreationOptions = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: Array<{ alg: number; type: "public-key" }>;
  timeout: number;
  attestation: "none";
  excludeCredentials: Array<{ id: string; type: "public-key" }>;
  authenticatorSelection: { residentKey: "required"; userVerification: "required" };
};
