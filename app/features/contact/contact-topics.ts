export const contactTopics = ["recipe", "account", "shop", "press", "other"] as const;

export const contactStatuses = ["open", "answered", "closed"] as const;
export type ContactStatus = (typeof contactStatuses)[number];

export const messageLength = { min: 10, max: 4_000 };
