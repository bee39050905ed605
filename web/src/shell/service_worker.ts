// Registers the service worker, which keeps the client's files for use without a network. Only a
// built client has one.
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => void navigator.serviceWorker.register("./sw.js"), {
    once: true,
  });
  if (document.readyState === "complete") void navigator.serviceWorker.register("./sw.js");
}
