/** The event of browsers that offer to install the site; TypeScript does not know it. */
export type InstallEvent = Event & { prompt: () => Promise<void> };
