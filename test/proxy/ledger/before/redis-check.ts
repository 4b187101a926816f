// What a proxy of an earlier version does once a second on its Redis: only for the test that both versions close.

/** KEYS[1] is the history. ARGV: the epoch of the last check, that of a new history, ms for which a new history keeps gifts closed. */
export const check = `
local function field(section, name)
  return string.match(redis.call('INFO', section), name .. ':([^\\r\\n]*)') or ''
end
local function server() return field('server', 'run_id') .. ' ' .. field('replication', 'master_replid') end
local function text(ms) return string.format('%.0f', ms) end
local now = redis.call('TIME')
local time, here = now[1] * 1000 + math.floor(now[2] / 1000), server()
local history = redis.call('HMGET', KEYS[1], 'server', 'epoch', 'opens')
if history[1] ~= here or not history[2] then
  history[2], history[3] = ARGV[2], text(time + ARGV[3])
  redis.call('HSET', KEYS[1], 'server', here, 'epoch', history[2], 'opens', history[3], 'checked', text(time))
end
if history[2] == ARGV[1] then redis.call('HSET', KEYS[1], 'checked', text(time)) end
return { history[2], history[3] - time }`;
