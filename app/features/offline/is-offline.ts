/** Whether the network is gone: the browser says so, or the page is a kept copy. */
export const isOffline = () => !navigator.onLine || document.querySelector("[data-kept]") !== null;
