// One script is one step: Redis runs nothing else in between. KEYS[1] is the attempt, a hash; KEYS[2] its token's or
// transaction's holder; KEYS[3] the keys without an outcome, by age.

export const reserve = `
local found = redis.call('HGETALL', KEYS[1])
if #found > 0 then return found end
if redis.call('EXISTS', KEYS[2]) == 1 then return 'token-used' end
redis.call('HSET', KEYS[1], 'key', ARGV[1], 'fingerprint', ARGV[2], 'token_hash', ARGV[3], 'claim', ARGV[4],
  'at', ARGV[5], 'state', 'reserved')
redis.call('SET', KEYS[2], ARGV[1], 'PX', ARGV[6])
redis.call('PEXPIRE', KEYS[1], ARGV[6])
return 'reserved'`;

/**
 * ARGV: claim, trace, lease, lifetime, ms that the attempt has to have left. A lease that is over has taken the attempt with
 * it. By Redis' own clock, because those of proxies differ from it.
 */
export const markForwarded = `
local row = redis.call('HMGET', KEYS[1], 'state', 'claim', 'at', 'key')
if row[1] ~= 'reserved' or row[2] ~= ARGV[1] then return 0 end
if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[5]) then return 0 end
redis.call('HSET', KEYS[1], 'state', 'forwarded')
if ARGV[2] ~= '' then redis.call('HSET', KEYS[1], 'trace', ARGV[2]) end
local left = redis.call('PTTL', KEYS[1]) + ARGV[4] - ARGV[3]
redis.call('PEXPIRE', KEYS[1], left)
redis.call('SET', KEYS[2], row[4], 'PX', left)
redis.call('ZADD', KEYS[3], row[3], row[4])
return 1`;

/** ARGV: outcome, '1' for a refusal, which keeps its trace. */
export const settle = `
local row = redis.call('HMGET', KEYS[1], 'state', 'key', 'trace')
if row[1] ~= 'forwarded' and row[1] ~= 'unknown' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'settled', 'outcome', ARGV[1])
redis.call('HDEL', KEYS[1], 'finding')
if ARGV[2] == '1' then redis.call('HSET', KEYS[1], 'refused', '1') end
if ARGV[2] == '1' and row[3] then return 1 end
redis.call('HDEL', KEYS[1], 'trace')
redis.call('ZREM', KEYS[3], row[2])
return 1`;

/** ARGV: outcome. */
export const correct = `
local row = redis.call('HMGET', KEYS[1], 'state', 'refused', 'key')
if row[1] ~= 'settled' or row[2] ~= '1' then return 0 end
redis.call('HSET', KEYS[1], 'outcome', ARGV[1])
redis.call('HDEL', KEYS[1], 'trace', 'refused')
redis.call('ZREM', KEYS[3], row[3])
return 1`;

export const dropTrace = `
local row = redis.call('HMGET', KEYS[1], 'state', 'key')
if row[1] ~= 'settled' then return 0 end
redis.call('HDEL', KEYS[1], 'trace')
redis.call('ZREM', KEYS[3], row[2])
return 1`;

/** KEYS[1] is the place. ARGV: holder, ms. */
export const lease = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`;

export const markUnknown = `
local state = redis.call('HGET', KEYS[1], 'state')
if state ~= 'forwarded' and state ~= 'unknown' then return 0 end
redis.call('HSET', KEYS[1], 'state', 'unknown')
if ARGV[1] ~= '' then redis.call('HSET', KEYS[1], 'finding', ARGV[1]) end
return 1`;

/** ARGV: claim. */
export const release = `
local row = redis.call('HMGET', KEYS[1], 'state', 'claim', 'key')
if (row[1] ~= 'reserved' and row[1] ~= 'forwarded') or row[2] ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1], KEYS[2])
redis.call('ZREM', KEYS[3], row[3])
return 1`;

/** ARGV: key, lifetime. */
export const claimTransaction = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2])
return redis.call('GET', KEYS[2]) == ARGV[1] and 1 or 0`;
