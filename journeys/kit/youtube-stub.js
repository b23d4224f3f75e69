// Replaces YouTube's iframe API in journeys: the hosts cannot be reached from a test. It keeps time like a player,
// answers state changes late as the real one does, and its players can be steered through window.youtubePlayers.
(() => {
  const states = { UNSTARTED: -1, ENDED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3, CUED: 5 };
  window.youtubePlayers = [];

  class Player {
    constructor(element, options = {}) {
      this.element = typeof element === "string" ? document.getElementById(element) : element;
      // The frame's own address tells where to begin, as with the real one.
      this.seconds = Number(new URL(this.element.src, location.href).searchParams.get("start") ?? 0);
      this.duration = window.stubDuration ?? 784;
      this.state = states.UNSTARTED;
      this.rate = 1;
      this.volume = 100;
      this.muted = false;
      this.listeners = new Map();
      for (const [name, listener] of Object.entries(options.events ?? {})) this.addEventListener(name, listener);
      window.youtubePlayers.push(this);
      let before = performance.now();
      setInterval(() => {
        const now = performance.now();
        if (this.state === states.PLAYING) this.advance(((now - before) / 1000) * this.rate);
        before = now;
      }, 50);
      setTimeout(() => this.fire("onReady"), 10);
    }

    advance(seconds) {
      this.seconds = Math.min(this.duration, this.seconds + seconds);
      if (this.seconds >= this.duration) this.become(states.ENDED);
    }

    become(state) {
      // play() of the element never resolves when the state changes before it listens.
      setTimeout(() => {
        this.state = state;
        this.fire("onStateChange", state);
      }, 20);
    }

    fire(name, data) {
      for (const listener of this.listeners.get(name) ?? []) listener({ target: this, data });
    }
    addEventListener(name, listener) {
      this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    }
    removeEventListener(name, listener) {
      this.listeners.set(
        name,
        (this.listeners.get(name) ?? []).filter((one) => one !== listener),
      );
    }

    playVideo() {
      this.become(states.PLAYING);
    }
    pauseVideo() {
      this.become(states.PAUSED);
    }
    stopVideo() {
      this.become(states.UNSTARTED);
    }
    loadVideoById() {
      this.become(states.PLAYING);
    }
    cueVideoById() {
      this.become(states.CUED);
    }
    seekTo(seconds) {
      this.seconds = Math.max(0, Math.min(this.duration, seconds));
      this.become(this.state === states.PLAYING ? states.PLAYING : this.state);
    }
    getCurrentTime() {
      return this.seconds;
    }
    getDuration() {
      return this.duration;
    }
    getPlayerState() {
      return this.state;
    }
    getPlaybackRate() {
      return this.rate;
    }
    setPlaybackRate(rate) {
      this.rate = rate;
      this.fire("onPlaybackRateChange", rate);
    }
    getAvailablePlaybackRates() {
      return [0.5, 1, 1.5, 2];
    }
    getVolume() {
      return this.volume;
    }
    setVolume(volume) {
      this.volume = volume;
      this.fire("onVolumeChange", { volume, muted: this.muted });
    }
    mute() {
      this.muted = true;
    }
    unMute() {
      this.muted = false;
    }
    isMuted() {
      return this.muted;
    }
    getVideoLoadedFraction() {
      return 0.5;
    }
    getIframe() {
      return this.element;
    }
    getVideoData() {
      return { video_id: "stub", title: "stub" };
    }
    getVideoUrl() {
      return "";
    }
    getOption(_module, option) {
      return option === undefined || option === "tracklist" ? [] : {};
    }
    getOptions() {
      return [];
    }
    setOption() {}
    getAvailableQualityLevels() {
      return [];
    }
    getPlaybackQuality() {
      return "hd720";
    }
    setSize() {}
    destroy() {}
  }

  window.YT = { Player, PlayerState: states, loaded: 1, ready: (listener) => listener?.() };
  setTimeout(() => window.onYouTubeIframeAPIReady?.(), 0);
})();
