declare global {
  interface Window {
    /** Asks the main process; the double's binding. */
    electronAsk?: (channel: string, input: unknown) => Promise<unknown>;
    /** How the main process speaks to the page. */
    electronNews?: (channel: string, news: unknown) => void;
  }
}

/** The built preload as a script of the page, with the `require` of a sandboxed preload: it knows electron alone. */
export const preloadScript = (code: string): string => `(() => {
  if (window !== window.top) return;
  const listeners = new Map();
  const listenersOf = (channel) => listeners.get(channel) ?? listeners.set(channel, new Set()).get(channel);
  window.electronNews = (channel, news) => { for (const listener of listenersOf(channel)) listener({}, news); };
  const ipcRenderer = {
    invoke: (channel, input) => window.electronAsk(channel, input),
    on: (channel, listener) => void listenersOf(channel).add(listener),
    removeListener: (channel, listener) => void listenersOf(channel).delete(listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name, value) => Object.defineProperty(window, name, { value: Object.freeze(value) }),
  };
  const require = (name) => {
    if (name !== "electron") throw new Error("module not found: " + name + " (a sandboxed preload)");
    return { contextBridge, ipcRenderer };
  };
  (function (require, module, exports, process) { ${code}
  })(require, { exports: {} }, {}, { platform: "linux", versions: {}, argv: [], env: {} });
})();`;
